import { Trans } from '@lingui/react/macro';
import classes from './skip-link.module.css';

/** Id of the page's `main`, which takes the focus from the link. */
export const contentId = 'content';

/** Past the menus to the page; in sight only while it has the focus. */
export const SkipLink = () => (
  <a
    className={classes['link']}
    href={`#${contentId}`}
    onClick={(event) => {
      // The address belongs to the router.
      event.preventDefault();
      document.getElementById(contentId)?.focus();
    }}
  >
    <Trans>Skip to the content</Trans>
  </a>
);
