/** Layout of the offers below an order. */
export const belowOrder = 'mx-auto mb-8 w-[calc(100%-2rem)] max-w-[30rem] lg:max-w-[62rem]'
