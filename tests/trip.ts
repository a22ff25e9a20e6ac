import { createActor, fromCallback } from 'xstate'
import { tripMachine } from '../machines/train/trip.machine.ts'

/** Starts the actor of the chosen stop, on a device that keeps nothing. */
export const startTrip = () =>
  createActor(
    tripMachine.provide({ actors: { watch: fromCallback(() => {}) }, actions: { keepStop: () => {} } }),
  ).start()
