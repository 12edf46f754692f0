import type { CSSProperties, ReactNode } from 'react';
import footerClasses from './exam-footer.module.css';
import classes from './exam-screen.module.css';

interface RoomLayoutProps {
  /** Header and question numbers, which stay in sight. */
  top: ReactNode;
  children: ReactNode;
  /** Three parts: back, a text, forward. */
  footer: ReactNode;
  style?: CSSProperties;
}

/** The room in which questions are answered one by one. */
export const RoomLayout = ({ top, children, footer, style }: RoomLayoutProps) => (
  <div className={classes.screen} style={style}>
    <div className={classes.top}>{top}</div>
    <main className={classes.main}>{children}</main>
    <footer className={`foot ${footerClasses.footer}`}>{footer}</footer>
  </div>
);
