/** All shortcuts of the page. Tests check that each one in the first group presses a control. */
const shortcuts: readonly (readonly [keys: string, does: string])[] = [
  ['p', 'Pause or resume'],
  ['Shift + C', 'Clear'],
  ['v', 'Show or hide values on this machine'],
  ['n', 'Back to now'],
  ['b', 'Go back to the chosen moment'],
  ['/', 'Search the timeline'],
  ['t', 'To the timeline'],
  ['a', 'To the actors'],
  ['?', 'This list'],
]
const within: readonly (readonly [keys: string, does: string])[] = [
  ['↑ ↓', 'In the timeline, the diagram and the actors: one row up or down'],
  ['Page Up, Page Down', 'Ten rows up or down'],
  ['Home, End', 'To the first or the last row'],
  ['← →', 'Between tabs'],
  ['Esc', 'Closes this list'],
]

function Rows({ rows }: { rows: typeof shortcuts }) {
  return rows.map(([keys, does]) => (
    <tr key={keys}>
      <th scope="row">
        <kbd>{keys}</kbd>
      </th>
      <td>{does}</td>
    </tr>
  ))
}

/** The list of keyboard shortcuts. */
export function ShortcutList() {
  return (
    <table className="shortcuts">
      <caption>Keyboard</caption>
      <tbody>
        <Rows rows={shortcuts} />
        <Rows rows={within} />
      </tbody>
    </table>
  )
}
