import type { SnapshotFrom } from 'xstate'
import type { DemoAccount, demoAccountMachine } from './demo-account.machine.ts'

/** The demo account; `null` when none is offered. */
export const demoOf = ({ context }: SnapshotFrom<typeof demoAccountMachine>): DemoAccount | null =>
  context.demo
