import type { ComponentProps, ElementType, ReactNode } from 'react';
import classes from './card.module.css';

type CardProps<E extends ElementType> = Omit<ComponentProps<E>, 'title'> & {
  /** The element; a `section` with a title, otherwise a `div`. */
  as?: E;
  /** The heading, which also names the card. Needs an `id`. */
  title?: ReactNode;
  /** The heading's level in the page's outline. */
  level?: 2 | 3;
  /** One sentence under the heading. */
  lead?: ReactNode;
  /** Controls beside the heading. */
  actions?: ReactNode;
  /** The card is one field that must be filled in, and the heading is its label. */
  isRequired?: boolean | undefined;
};

/** A surface with a border, whose content is stacked. */
export function Card<E extends ElementType = 'section'>({
  as,
  title,
  level = 2,
  lead,
  actions,
  isRequired,
  id,
  className = '',
  children,
  ...props
}: CardProps<E>) {
  const Heading = `h${level}` as const;
  const Element: ElementType = as ?? (title ? 'section' : 'div');
  return (
    <Element
      className={`${classes.card} ${className}`}
      id={title ? undefined : id}
      aria-labelledby={title ? id : undefined}
      {...props}
    >
      {title && (
        <div className={`row ${classes.head}`} data-spread data-baseline>
          <Heading id={id} data-required={isRequired || undefined}>
            {title}
          </Heading>
          {actions && <div className="row">{actions}</div>}
          {lead && <p className={`muted ${classes.lead}`}>{lead}</p>}
        </div>
      )}
      {children}
    </Element>
  );
}
