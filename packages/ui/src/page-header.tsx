import type { ReactNode, Ref } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** One sentence about the page. */
  lead?: ReactNode;
  /** Controls beside the title. */
  actions?: ReactNode;
  /** For a title that takes the focus, for example after a change of the page. */
  titleRef?: Ref<HTMLHeadingElement>;
}

export const PageHeader = ({ title, lead, actions, titleRef }: PageHeaderProps) => (
  <div className="row" data-spread>
    <div>
      <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className={classes.title}>
        {title}
      </h1>
      {lead && <p className={`muted ${classes.lead}`}>{lead}</p>}
    </div>
    {actions}
  </div>
);
