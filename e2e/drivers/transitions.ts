import type { Page } from '@playwright/test'

/**
 * Ends all CSS transitions at once, so that colours and pictures are final. For pages without reduced motion.
 */
export const finishTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
  })
