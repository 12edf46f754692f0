import { CleanHtml } from '../clean-html.tsx';
import classes from './options.module.css';

/** Why an option is right or wrong. */
export const OptionReason = ({ html, isRight }: { html: string; isRight: boolean }) => (
  <div className={classes.reason}>
    <p className="tiny strong">{isRight ? 'Por que está certa' : 'Por que está errada'}</p>
    <CleanHtml html={html} />
  </div>
);
