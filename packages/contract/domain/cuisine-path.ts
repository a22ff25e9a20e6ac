/** The address of the restaurants of a cuisine; a shared link, Back and a reload show it again (DIS-139). */
export const cuisinePath = (id: number): string => `/cuisines?cuisine=${id}`
