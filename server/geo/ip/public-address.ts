import { BlockList, isIPv6 } from 'node:net'

/** Networks whose addresses are at no place: this machine, home networks, carriers' inner networks, reserved ones. */
const nowhere = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  nowhere.addSubnet(network, bits, 'ipv4')

/** The only IPv6 addresses that are given out for use: 2000::/3, without documentation. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const documentation6 = new BlockList()
documentation6.addSubnet('2001:db8::', 32, 'ipv6')

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The address as it is looked up, an IPv4 address in IPv6 form as IPv4; `null` for one that is at no place. */
export const publicAddress = (ip: string): string | null => {
  const plain = mapped.exec(ip)?.[1] ?? ip
  if (isIPv6(plain))
    return global6.check(plain, 'ipv6') && !documentation6.check(plain, 'ipv6') ? plain : null
  return nowhere.check(plain, 'ipv4') ? null : plain
}
