import { createContext, type ReactNode, use, useEffect, useRef } from 'react';

/** Whether the buyer has moved between steps: the first step does not take the focus. */
export const StepChangedContext = createContext(false);

/** A step's title. It takes the focus when the step opens, so that screen readers announce it. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = use(StepChangedContext);
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [moved]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
