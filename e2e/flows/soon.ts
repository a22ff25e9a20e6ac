/**
 * Intervals in ms between checks of a condition that is mostly true at once; a walk checks hundreds of them.
 */
export const soon = [10, 20, 40, 80, 160]
