import { clockText } from '@tiffin-junction/contract/domain/indian-time'
import {
  isUnderWay,
  type Order,
  type OrderTrain,
  type RiderState,
  unansweredText,
} from '@tiffin-junction/contract/domain/order'
import { readStatus } from '@tiffin-junction/contract/domain/order-status'
import { seatText } from '@tiffin-junction/contract/domain/seat'
import { delayText } from '@tiffin-junction/contract/domain/train'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { onBoardMachine } from '../../machines/order/on-board.machine.ts'
import type { FormKind, Report } from '../../machines/order/on-board.rules.ts'
import {
  delayObstacle,
  isBusy,
  isWaiting,
  refusalOf,
  seatObstacle,
  sentOf,
  typedOf,
} from '../../machines/order/on-board.selectors.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Field } from '../ui/field.tsx'
import { Ticket } from '../ui/ticket.tsx'
import { SeatFields } from './seat-form.tsx'

type OnBoard = ActorRefFrom<typeof onBoardMachine>

/** The delays that one tap says, in minutes. */
const usual = [0, 15, 30, 60] as const

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const reportText = (report: Report): string => {
  if (report.kind === 'delay') return delayText(report.minutes)
  if (report.kind === 'seat') return seatText(report)
  return report.kind === 'here' ? 'you are at your seat' : 'nothing came'
}

/** Last known delay of the train, with its source and time. */
function Said({ train: { delay } }: { train: OrderTrain }) {
  if (!delay) return <p className="text-soft">We go by the timetable until you say otherwise.</p>
  const who = delay.by === 'traveller' ? 'You said' : 'The railway said'
  return (
    <p>
      {who} at {clockText(delay.saidAt)}: <span className="font-semibold">{delayText(delay.minutes)}</span>.
    </p>
  )
}

/** Shows a report that did not reach the server, or that the server refuses. */
function Unsent({ onBoard }: { onBoard: OnBoard }) {
  const sent = useSelector(onBoard, sentOf)
  const waits = useSelector(onBoard, isWaiting)
  const refusal = useSelector(onBoard, refusalOf)
  return (
    <div aria-live="polite">
      {sent && (waits || refusal) && (
        <div
          className={`mb-4 rounded-control px-3.5 py-2.5 text-pretty ${refusal ? 'bg-red-soft text-red' : 'bg-yellow-soft text-yellow'}`}
        >
          <p className="font-medium">
            {refusal || `Not sent yet: ${reportText(sent)}. It is sent as soon as there is a network.`}
          </p>
          <Button
            tone="quiet"
            size="small"
            className="-ml-3"
            onClick={() => onBoard.send({ type: 'report.dropped' })}
          >
            {refusal ? 'Close' : 'Do not send'}
          </Button>
        </div>
      )}
    </div>
  )
}

const submitting = (onBoard: OnBoard, kind: FormKind) => (event: FormEvent) => {
  event.preventDefault()
  onBoard.send({ type: 'form.submitted', kind })
}

/** Coach and berth of an order that was placed without them (TRN-19). */
function GiveSeat({ onBoard, until }: { onBoard: OnBoard; until: string }) {
  const typed = useSelector(onBoard, typedOf)
  const obstacle = useSelector(onBoard, seatObstacle)
  const busy = useSelector(onBoard, isBusy)
  const sent = useSelector(onBoard, sentOf)
  return (
    <form className="mb-5 border-b-2 border-dashed border-line pb-5" onSubmit={submitting(onBoard, 'seat')}>
      <p className="mb-3 text-pretty">
        <span className="font-semibold">Where do you sit?</span> We need it until {clockText(until)}.
      </p>
      <SeatFields
        seat={typed}
        onChange={(changed) => onBoard.send({ type: 'field.typed', typed: changed })}
      />
      {obstacle && (
        <p role="alert" className="mt-2 text-sm font-medium text-red">
          {obstacle}
        </p>
      )}
      <Button type="submit" busy={busy && sent?.kind === 'seat'} className="mt-3 w-full">
        Save my seat
      </Button>
    </form>
  )
}

/** Form for the delay of the train, by one tap or a number of minutes (TRN-22). */
function SayDelay({ onBoard, train }: { onBoard: OnBoard; train: OrderTrain }) {
  const typed = useSelector(onBoard, typedOf)
  const sent = useSelector(onBoard, sentOf)
  const busy = useSelector(onBoard, isBusy)
  const obstacle = useSelector(onBoard, delayObstacle)
  const known = train.delay?.by === 'traveller' ? train.delay.minutes : null
  const said = sent?.kind === 'delay' ? sent.minutes : known
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        {usual.map((minutes) => (
          <Chip
            key={minutes}
            pressed={said === minutes}
            onToggle={() => onBoard.send({ type: 'report.chosen', report: { kind: 'delay', minutes } })}
          >
            {capital(delayText(minutes))}
          </Chip>
        ))}
      </div>
      <form className="mt-4 flex items-end gap-2" noValidate onSubmit={submitting(onBoard, 'delay')}>
        <Field
          label="Another delay, in minutes"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed.minutes}
          error={obstacle || null}
          className="min-w-0 flex-1"
          onChange={(event) => onBoard.send({ type: 'field.typed', typed: { minutes: event.target.value } })}
        />
        <Button type="submit" tone="secondary" busy={busy && sent?.kind === 'delay'}>
          Say it
        </Button>
      </form>
    </>
  )
}

const riderTexts: Readonly<Record<Exclude<RiderState, 'nobody'>, (station: string) => string>> = {
  'at-station': (station) => `The rider is at ${station} with your food.`,
  here: () => 'The rider knows that you are at your seat.',
  unanswered: () => unansweredText,
  missing: () => 'You said that it did not come. We are sorry.',
}

/** Shows what the rider did at the seat; with an answer when the rider finds it empty (decisions D59). */
function Rider({ onBoard, train }: { onBoard: OnBoard; train: OrderTrain }) {
  const busy = useSelector(onBoard, isBusy)
  const sent = useSelector(onBoard, sentOf)
  const { rider, stationName } = train
  if (rider === null) return null
  if (rider !== 'nobody')
    return <p className="mb-4 font-medium text-pretty">{riderTexts[rider](stationName)}</p>
  return (
    <div role="alert" className="mb-5 rounded-control bg-yellow-soft px-3.5 py-3">
      <p className="mb-3 font-semibold text-pretty">
        The rider does not find you at {seatText(train)}. Are you there?
      </p>
      <Button
        busy={busy && sent?.kind === 'here'}
        className="w-full"
        onClick={() => onBoard.send({ type: 'report.chosen', report: { kind: 'here' } })}
      >
        I am at my seat
      </Button>
      <p className="mt-2 text-sm text-pretty">Without an answer until the train leaves there is no refund.</p>
    </div>
  )
}

/** The way to the money of an order that did not come (TRN-29). */
function Claim({ onBoard, until }: { onBoard: OnBoard; until: string }) {
  const busy = useSelector(onBoard, isBusy)
  const sent = useSelector(onBoard, sentOf)
  return (
    <div className="mb-4">
      <p className="mb-3 text-pretty">
        Nothing came to your seat? Say so until {clockText(until)}, and what you paid goes back.
      </p>
      <Button
        tone="secondary"
        busy={busy && sent?.kind === 'missing'}
        onClick={() => onBoard.send({ type: 'report.chosen', report: { kind: 'missing' } })}
      >
        It did not come
      </Button>
    </div>
  )
}

/** Known delay of the train, and the form to report one, while an order is under way. */
function Delay({ onBoard, order, train }: { onBoard: OnBoard; order: Order; train: OrderTrain }) {
  const hasBegun = readStatus(order.status) !== 'confirmed'
  return (
    <>
      <h2 className="mb-1 text-xl">Is your train late?</h2>
      <Said train={train} />
      {hasBegun && (
        <p className="mt-1 text-pretty text-soft">
          The preparation has begun and is not stopped. Your food leaves the kitchen when the train is near.
        </p>
      )}
      <SayDelay onBoard={onBoard} train={train} />
    </>
  )
}

/** Reports on an order to a train: coach and berth, a delay, and at the end that nothing came (D58, D59). */
export function OnBoardCard({
  onBoard,
  order,
  train,
}: {
  onBoard: OnBoard
  order: Order
  train: OrderTrain
}) {
  const sent = useSelector(onBoard, sentOf)
  const isGoing = isUnderWay(order)
  if (!isGoing && train.rider === null && train.claimUntil === null && sent === null) return null
  return (
    <Ticket as="section" className="p-5">
      <Unsent onBoard={onBoard} />
      <Rider onBoard={onBoard} train={train} />
      {train.claimUntil !== null && <Claim onBoard={onBoard} until={train.claimUntil} />}
      {isGoing && train.seatUntil !== null && <GiveSeat onBoard={onBoard} until={train.seatUntil} />}
      {isGoing && <Delay onBoard={onBoard} order={order} train={train} />}
    </Ticket>
  )
}
