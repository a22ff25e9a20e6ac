import type { Point } from '@tiffin-junction/contract/domain/geo'

/** Says where IP addresses probably are (decisions D44). */
export interface IpLocationProvider {
  /**
   * Returns the point of a public address, in degrees; `null` when it is not known. Rejects when the provider
   * fails.
   */
  locate(ip: string): Promise<Point | null>
}
