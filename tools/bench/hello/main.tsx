import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(<h1>Hello, world</h1>)
