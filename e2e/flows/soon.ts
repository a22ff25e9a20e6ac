/** Milliseconds between two looks at what mostly is so at once: a walk looks hundreds of times. */
export const soon = [10, 20, 40, 80, 160]
