import type { ReactNode } from 'react';
import type { DrawingName } from './drawing.tsx';
import { Message } from './message.tsx';

interface EmptyStateProps {
  drawing: DrawingName;
  title: string;
  text: string;
  /** What to do next. */
  children?: ReactNode;
}

/** Shown in place of a list without entries. */
export const EmptyState = (props: EmptyStateProps) => <Message level={2} {...props} />;
