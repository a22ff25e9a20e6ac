import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/faces.css'
import '../ui/theme.css'
import './inspector.css'
import { InspectorPage } from './inspector-page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <InspectorPage />
  </StrictMode>,
)
