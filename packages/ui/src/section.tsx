import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: ReactNode;
  /** Controls or a note beside the heading. */
  actions?: ReactNode;
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
}

/** A part of a page with a heading that names it. */
export function Section({ id, title, actions, level = 2, className = '', children }: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={`stack ${className}`} aria-labelledby={id}>
      <div className="row" data-spread data-baseline>
        <Heading id={id}>{title}</Heading>
        {actions}
      </div>
      {children}
    </section>
  );
}
