import { cartItemsCount, getCart, getMenuAddOnAndSizes } from '@tiffin-junction/contract/calls/cart'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addOnItems, menuItems, restaurants } from '../../server/db/schema.ts'
import { describeServer } from './harness.ts'
import { type Customer, closedKitchen, kitchen, newCustomer, openKitchens, otherKitchen } from './kitchen.ts'

const size = (item: number) => ({ groupId: kitchen.size, items: [item] })
const extras = (...items: number[]) => ({ groupId: kitchen.extras, items })

describeServer('the cart', (server) => {
  let asha: Customer
  const lines = async () => (await asha.cart()).body.data.itemDetails
  const held = async () =>
    (await lines()).map(({ menuId, menuCount, quantity }) => [menuId, menuCount, quantity])

  beforeAll(() => openKitchens(server.ctx.db))
  beforeEach(async () => {
    asha = await newCustomer(server)
  })

  it('[ORD-4 ORD-42 ORD-44 ORD-45 ORD-46] answers an addition with the whole cart, priced', async () => {
    const { status, body } = await asha.add(kitchen.dal, { quantity: 2 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      data: {
        restaurantId: kitchen.id,
        restaurantName: 'Samay Rasoi',
        cartInfo: [{ menuId: kitchen.dal, quantity: 2 }],
        itemDetails: [
          {
            menuId: kitchen.dal,
            menuCount: 1,
            itemName: 'Dal',
            items: '',
            itemTotal: 361,
            quantity: 2,
            restaurantId: kitchen.id,
            selectedGroupId: null,
            selectedItemId: null,
            addOnItemsCount: 0,
          },
        ],
        menuTotal: 440,
        subTotal: 361,
        deliveryCharge: 30,
        platformFee: 5,
        // 5 % of 361 − 10 is 17.55.
        otherCharges: 30.55,
        otherChargesDetails: { 'GST (5 % of ₹351)': 17.55, 'Restaurant charges': 9, 'Handling charges': 4 },
        discount: 10,
        total: 416.55,
        deliverTimeMin: 30,
        deliverTimeMax: 35,
        showCOD: true,
      },
    })
    expect((await asha.cart()).body).toEqual(body)
  })

  it('[ORD-14 ORD-44 ORD-156 ORD-157] answers the same cart to every call that reads it', async () => {
    await asha.add(kitchen.biryani, { group: [size(kitchen.half)] })
    await asha.add(kitchen.biryani, { group: [size(kitchen.full)], quantity: 2 })
    const counted = await server.request(cartItemsCount, {}, asha.sender)
    const cartInfo = [{ menuId: kitchen.biryani, quantity: 3 }]
    expect(counted.body).toEqual({ success: true, data: { restaurantId: kitchen.id, cartInfo } })
    const cart = (await server.request(getCart, {}, asha.sender)).body.data
    expect(cart).toMatchObject({ restaurantId: kitchen.id, cartInfo })
    expect(cart.itemDetails).toEqual(await lines())
  })

  it('[ORD-14 ORD-45] tells of an empty cart with nothing to pay', async () => {
    const { body } = await asha.cart()
    expect(body.data).toMatchObject({ restaurantId: null, itemDetails: [], total: 0, showCOD: false })
    const counted = await server.request(cartItemsCount, {}, asha.sender)
    expect(counted.body.data).toEqual({ restaurantId: null, cartInfo: [] })
  })

  it('[ORD-15] is closed to guests', async () => {
    const guest = { token: '' }
    expect((await server.request(cartItemsCount, {}, guest)).status).toBe(401)
    expect((await server.send(getCart, {}, guest)).status).toBe(401)
  })

  it('[ORD-32 ORD-33 ORD-34 ORD-51] prices a variant from its choices: sizes set the base, extras add', async () => {
    await asha.add(kitchen.biryani, {
      quantity: 2,
      group: [size(kitchen.half), extras(kitchen.raita, kitchen.egg)],
    })
    const { itemDetails, subTotal } = (await asha.cart()).body.data
    // (150 + 30 + 25.50) × 2
    expect(itemDetails[0]).toMatchObject({
      items: 'Half, Raita, Egg',
      itemTotal: 411,
      selectedGroupId: kitchen.size,
      selectedItemId: kitchen.half,
      addOnItemsCount: 4,
    })
    expect(subTotal).toBe(411)
  })

  it('[ORD-51] ignores a price in the request', async () => {
    const body = { restaurantId: kitchen.id, menuId: kitchen.roti, menuCount: 1, quantity: 1, group: [] }
    await asha.addRaw({ ...body, price: 0.01, itemTotal: 0.01, finalPrice: 0.01 })
    expect((await asha.cart()).body.data.subTotal).toBe(30)
  })

  it('[ORD-35 ORD-36] takes the default of a group in which nothing was chosen, and one choice only', async () => {
    await asha.add(kitchen.biryani)
    expect((await lines())[0]).toMatchObject({ items: 'Full', itemTotal: 250 })
    const both = await asha.add(kitchen.biryani, {
      group: [{ groupId: kitchen.size, items: [kitchen.half, kitchen.full] }],
    })
    expect([both.status, both.message]).toEqual([422, "Please choose one of 'Size'."])
    const none = await asha.add(kitchen.chai)
    expect([none.status, none.message]).toEqual([422, "Please choose one of 'Sugar'."])
    const one = await asha.add(kitchen.chai, { group: [{ groupId: kitchen.sugar, items: [kitchen.plain] }] })
    expect(one.status).toBe(200)
  })

  it('[ORD-31 APP-73] refuses choices that are not of the item', async () => {
    const wrong = [
      [{ groupId: kitchen.sugar, items: [kitchen.sweet] }],
      [{ groupId: 999_999, items: [] }],
      [{ groupId: kitchen.size, items: [kitchen.raita] }],
    ]
    for (const group of wrong) expect((await asha.add(kitchen.biryani, { group })).status).toBe(422)
    expect(await held()).toEqual([])
  })

  it('[ORD-3 ORD-38 ORD-39 ORD-40] numbers variants from 1 and raises the one with the same choices', async () => {
    await asha.add(kitchen.dal)
    await asha.add(kitchen.dal, { menuCount: 2 })
    expect(await held()).toEqual([[kitchen.dal, 1, 2]])
    await asha.add(kitchen.biryani, { group: [size(kitchen.half)] })
    await asha.add(kitchen.biryani, { group: [extras(kitchen.raita)], menuCount: 2 })
    await asha.add(kitchen.biryani, { group: [extras(kitchen.egg, kitchen.raita)], menuCount: 1 })
    await asha.add(kitchen.biryani, {
      group: [extras(kitchen.raita, kitchen.egg)],
      menuCount: 4,
      quantity: 3,
    })
    expect(await held()).toEqual([
      [kitchen.dal, 1, 2],
      [kitchen.biryani, 1, 1],
      [kitchen.biryani, 2, 1],
      [kitchen.biryani, 3, 4],
    ])
  })

  it('[ORD-37 ORD-158] tells which variants of an item lie in the cart, to a guest none', async () => {
    await asha.add(kitchen.biryani, { group: [size(kitchen.half)], quantity: 2 })
    const params = { menuId: String(kitchen.biryani) } as never
    const { body } = await server.send(getMenuAddOnAndSizes, { params }, asha.sender)
    expect(body.existingMenu).toEqual([{ menuID: kitchen.biryani, menuCount: 1, quantity: 2, items: 'Half' }])
    const guest = (await server.send(getMenuAddOnAndSizes, { params })).body
    expect(guest.existingMenu).toEqual([])
    expect(guest.groupData).toEqual([
      {
        id: kitchen.size,
        groupName: 'Size',
        type: 'radio',
        priceType: 'absolute',
        items: [
          { id: kitchen.half, itemName: 'Half', price: 150, isDefault: false },
          { id: kitchen.full, itemName: 'Full', price: 250, isDefault: true },
        ],
      },
      {
        id: kitchen.extras,
        groupName: 'Extras',
        type: 'checkbox',
        priceType: 'relative',
        items: [
          { id: kitchen.raita, itemName: 'Raita', price: 30, isDefault: false },
          { id: kitchen.egg, itemName: 'Egg', price: 25.5, isDefault: false },
        ],
      },
    ])
    const unknown = await server.send(getMenuAddOnAndSizes, { params: { menuId: '2000000000' } })
    expect(unknown.status).toBe(404)
  })

  it('[ORD-24] refuses what is not available, not on this menu, or of a closed restaurant', async () => {
    const gone = await asha.add(kitchen.halwa)
    expect([gone.status, gone.message]).toEqual([422, 'Halwa is not available at the moment.'])
    const closed = await asha.add(closedKitchen.idli, { restaurantId: closedKitchen.id })
    expect([closed.status, closed.message]).toEqual([422, 'Band Rasoi is closed at the moment.'])
    expect((await asha.add(otherKitchen.poha)).status).toBe(404)
    expect((await asha.add(2_000_000_000)).status).toBe(404)
    expect((await asha.set(kitchen.halwa, 1)).status).toBe(422)
    expect((await asha.set(2_000_000_000, 1)).status).toBe(404)
    expect(await held()).toEqual([])
  })

  /** Does something while a dish is sold out, or a restaurant closed. */
  const during = async (state: { isSoldOut?: number; isClosed?: number }, act: () => Promise<void>) => {
    const { db } = server.ctx
    const set = async (isUp: boolean) => {
      const { isSoldOut = 0, isClosed = 0 } = state
      await db.update(menuItems).set({ isAvailable: isUp }).where(eq(menuItems.id, isSoldOut))
      await db
        .update(restaurants)
        .set({ status: isUp ? 'active' : 'inactive' })
        .where(eq(restaurants.id, isClosed))
    }
    await set(false)
    await act().finally(() => set(true))
  }

  it('[ORD-24 ORD-41 ORD-191] lowers and removes a dish that is sold out, but does not raise it', async () => {
    await asha.add(kitchen.roti, { quantity: 3 })
    await during({ isSoldOut: kitchen.roti }, async () => {
      const raised = await asha.set(kitchen.roti, 4)
      expect([raised.status, raised.message]).toEqual([422, 'Roti is not available at the moment.'])
      expect((await asha.set(kitchen.roti, 2)).status).toBe(200)
      expect(await held()).toEqual([[kitchen.roti, 1, 2]])
      expect((await asha.set(kitchen.roti, 0)).status).toBe(200)
    })
    expect(await held()).toEqual([])
  })

  it('[ORD-191] lowers and removes the dishes of a restaurant that has closed, but does not raise them', async () => {
    await asha.add(kitchen.roti, { quantity: 3 })
    await during({ isClosed: kitchen.id }, async () => {
      const raised = await asha.set(kitchen.roti, 4)
      expect([raised.status, raised.message]).toEqual([422, 'Samay Rasoi is closed at the moment.'])
      expect((await asha.set(kitchen.roti, 1)).status).toBe(200)
      expect((await asha.set(kitchen.roti, 0)).status).toBe(200)
    })
    expect(await held()).toEqual([])
  })

  it('[ORD-189] says of each line whether it can be ordered now, and why not', async () => {
    await asha.add(kitchen.roti)
    await asha.add(kitchen.chai, { group: [{ groupId: kitchen.sugar, items: [kitchen.plain] }] })
    const said = async () =>
      (await lines()).map(({ itemName, isOrderable, obstacle }) => [itemName, isOrderable, obstacle])
    expect(await said()).toEqual([
      ['Roti', true, null],
      ['Chai', true, null],
    ])
    await during({ isSoldOut: kitchen.roti }, async () =>
      expect((await said())[0]).toEqual(['Roti', false, 'soldOut']),
    )
    const { db } = server.ctx
    const plain = { id: kitchen.plain, groupId: kitchen.sugar, name: 'Plain', price: 0 }
    await db.delete(addOnItems).where(eq(addOnItems.id, kitchen.plain))
    try {
      expect((await said())[1]).toEqual(['Chai', false, 'choices'])
    } finally {
      await db.insert(addOnItems).values(plain)
    }
  })

  it('[ORD-190] says of the restaurant whether it is open', async () => {
    const isOpen = async () => (await asha.cart()).body.data.isRestaurantOpen
    expect(await isOpen()).toBeNull()
    await asha.add(kitchen.roti)
    expect(await isOpen()).toBe(true)
    await during({ isClosed: kitchen.id }, async () => expect(await isOpen()).toBe(false))
  })

  it('[ORD-214] says where the restaurant delivers, in kilometres', async () => {
    const area = async () => (await asha.cart()).body.data.deliveryArea
    expect(await area()).toBeNull()
    await asha.add(kitchen.roti)
    expect(await area()).toEqual({ lat: 28.64, lon: 77.21, radius: 5 })
  })

  it('[ORD-195] names the choices of a line, with which it can be added again', async () => {
    const group = [size(kitchen.half), extras(kitchen.raita, kitchen.egg)]
    await asha.add(kitchen.biryani, { group, quantity: 2 })
    const [line] = await lines()
    expect(line?.group).toEqual(group)
    await asha.set(kitchen.biryani, 0, { menuCount: 1, itemsCount: 4 })
    await asha.add(kitchen.biryani, { group: line?.group as typeof group, quantity: 2 })
    expect(await lines()).toEqual([line])
  })

  it('[APP-73 APP-75] refuses a quantity outside 1 to 50, also when a line would be raised beyond', async () => {
    for (const quantity of [0, 51, -1, 1.5]) {
      const { status, field } = await asha.add(kitchen.dal, { quantity })
      expect([status, field]).toEqual([400, 'quantity'])
    }
    await asha.add(kitchen.dal, { quantity: 30 })
    expect((await asha.add(kitchen.dal, { quantity: 21 })).status).toBe(422)
    expect((await asha.add(kitchen.dal, { quantity: 20 })).status).toBe(200)
    expect((await asha.set(kitchen.dal, 51)).status).toBe(400)
    expect(await held()).toEqual([[kitchen.dal, 1, 50]])
  })

  it('[ORD-1 ORD-2 ORD-43] replaces the cart with the first item of another restaurant', async () => {
    await asha.add(kitchen.dal, { quantity: 3 })
    await asha.add(kitchen.roti)
    const { body } = await asha.add(otherKitchen.poha, { restaurantId: otherKitchen.id })
    expect(body.data.restaurantId).toBe(otherKitchen.id)
    expect(await held()).toEqual([[otherKitchen.poha, 1, 1]])
  })

  it('[ORD-43] keeps the old cart whole when the new item is refused', async () => {
    await asha.add(kitchen.dal, { quantity: 3 })
    expect((await asha.add(closedKitchen.idli, { restaurantId: closedKitchen.id })).status).toBe(422)
    expect(
      (await asha.add(otherKitchen.poha, { restaurantId: otherKitchen.id, group: [size(1)] })).status,
    ).toBe(422)
    expect(await held()).toEqual([[kitchen.dal, 1, 3]])
  })

  it('[ORD-5 ORD-20 ORD-41] sets the final quantity of a line, and takes it out at 0', async () => {
    await asha.add(kitchen.dal, { quantity: 3 })
    await asha.add(kitchen.roti)
    await asha.set(kitchen.dal, 7)
    expect(await held()).toEqual([
      [kitchen.dal, 1, 7],
      [kitchen.roti, 1, 1],
    ])
    await asha.set(kitchen.dal, 0)
    expect((await asha.set(kitchen.dal, 0)).status).toBe(200)
    const { body } = await asha.set(kitchen.roti, 0)
    expect(body.data).toMatchObject({ restaurantId: null, itemDetails: [], total: 0 })
  })

  it('[ORD-38 ORD-41 ORD-155] changes just the variant that is named', async () => {
    await asha.add(kitchen.biryani, { group: [size(kitchen.half)] })
    await asha.add(kitchen.biryani, { group: [size(kitchen.full)] })
    await asha.set(kitchen.biryani, 5, { menuCount: 2, itemsCount: 4 })
    await asha.set(kitchen.biryani, 0, { menuCount: 1, itemsCount: 4 })
    expect(await held()).toEqual([[kitchen.biryani, 2, 5]])
    await asha.set(kitchen.biryani, 6, { itemsCount: 4 })
    expect(await held()).toEqual([[kitchen.biryani, 2, 6]])
  })

  it('[ORD-41] makes a missing line only where nothing needs to be chosen', async () => {
    await asha.set(kitchen.dal, 4)
    expect(await held()).toEqual([[kitchen.dal, 1, 4]])
    const missing = await asha.set(kitchen.biryani, 1, { itemsCount: 4 })
    expect([missing.status, missing.message]).toEqual([404, 'That item is not in your cart.'])
  })

  it('[ORD-41 APP-73] answers 409 to a change for another restaurant', async () => {
    await asha.add(kitchen.dal)
    const { status, message } = await asha.set(otherKitchen.poha, 2, { restaurantId: otherKitchen.id })
    expect([status, message]).toEqual([409, 'Your cart holds items of another restaurant.'])
    expect(await held()).toEqual([[kitchen.dal, 1, 1]])
  })
})
