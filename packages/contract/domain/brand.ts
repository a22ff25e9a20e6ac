/**
 * The name and contact details of the product, in one place (APP-52). Screens, policy pages, mails and
 * notifications read them from here. The contact details are obvious placeholders.
 */
export const brand = {
  name: 'Tiffin Junction',
  phone: '1800-000-0000',
  email: 'help@tiffin-junction.example',
  postalAddress: 'Tiffin Junction, 00 Placeholder Marg, New Delhi 110001',
  parent: { name: 'Placeholder Foods', url: 'https://placeholder-foods.example' },
  currency: 'INR',
} as const
