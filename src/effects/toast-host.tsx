import { Toaster } from 'react-hot-toast'

/** Where toasts appear: at the top of the page, in the corner on the account settings (APP-72). */
export default function ToastHost({ inCorner }: { inCorner: boolean }) {
  return (
    <Toaster
      position={inCorner ? 'top-right' : 'top-center'}
      toastOptions={{ className: 'toast', ariaProps: { role: 'status', 'aria-live': 'polite' } }}
    />
  )
}
