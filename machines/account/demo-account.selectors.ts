import type { SnapshotFrom } from 'xstate'
import type { DemoAccount, demoAccountMachine } from './demo-account.machine.ts'

/** The demo account, where this installation offers one. */
export const demoOf = ({ context }: SnapshotFrom<typeof demoAccountMachine>): DemoAccount | null =>
  context.demo
