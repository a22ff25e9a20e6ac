/** The account a fresh installation comes with (decisions D28). */
export const demoAccount = {
  name: 'Demo Traveller',
  mobile: '9876543210',
  email: 'demo@tiffin-junction.example',
  password: 'Tiffin@2026',
} as const
