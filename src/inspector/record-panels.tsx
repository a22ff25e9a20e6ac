import { useState } from 'react'
import { type Tab, Tabs } from '../ui/tabs.tsx'
import { SequenceView } from './sequence-view.tsx'
import { Timeline } from './timeline.tsx'
import { TimingsView } from './timings-view.tsx'
import type { Inspector } from './use-inspector.ts'

type Panel = 'timeline' | 'sequence' | 'timings'
const panels: readonly Tab<Panel>[] = [
  { id: 'timeline', label: 'Timeline' },
  { id: 'sequence', label: 'Sequence' },
  { id: 'timings', label: 'Timings' },
]

/** The whole record as a timeline, as messages between actors, and as durations. */
export function RecordPanels({ inspector }: { inspector: Inspector }) {
  const { record, revealed, moment, travel, choose } = inspector
  const [panel, setPanel] = useState<Panel>('timeline')
  const onTravel = (index: number | null) => {
    travel(index)
    const whose = index === null ? undefined : record.moments[index]?.sessionId
    if (whose !== undefined && record.actors.get(whose)?.machine) choose(whose)
  }
  const { version } = record
  return (
    <Tabs label="What happened" tabs={panels} current={panel} onChoose={setPanel} className="record">
      {panel === 'timeline' && (
        <Timeline record={record} version={version} revealed={revealed} chosen={moment} onTravel={onTravel} />
      )}
      {panel === 'sequence' && (
        <SequenceView record={record} version={version} chosen={moment} onTravel={onTravel} />
      )}
      {panel === 'timings' && <TimingsView record={record} version={version} onTravel={onTravel} />}
    </Tabs>
  )
}
