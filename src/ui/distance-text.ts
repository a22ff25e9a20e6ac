/** Formats metres for people: `850 m`, `2.4 km`. */
export const formatDistance = (metres: number): string => {
  const short = Math.round(metres / 10) * 10
  return short < 1000 ? `${short} m` : `${(metres / 1000).toFixed(1)} km`
}
