import { expect, test } from 'vitest'
import { mailName } from '../../server/mail/mail-name.ts'

test.each([
  ['Asha Rao', 'Asha Rao'],
  ["Dr. A.P.J. Kalam-D'Souza", "Dr. A. P. J. Kalam-D'Souza"],
  ['आशा राव', 'आशा राव'],
  ['Asha\r\nBcc: ravi@example.in', 'Asha Bcc ravi example. in'],
  ['https://evil.example/login', 'https evil. example login'],
  ['www.evil.example', 'www. evil. example'],
  ['evil․example', 'evil example'],
  ['://', 'traveller'],
])('[ACC-154] %j is %j in a mail', (name, shown) => expect(mailName(name)).toBe(shown))
