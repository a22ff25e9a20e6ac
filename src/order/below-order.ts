/** Layout of what is offered below an order, as wide as the order above it. */
export const belowOrder = 'mx-auto mb-8 w-[calc(100%-2rem)] max-w-[30rem] lg:max-w-[62rem]'
