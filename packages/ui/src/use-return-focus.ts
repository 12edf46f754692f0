import { useEffect, useState } from 'react';

/** Returns the focus when a dialog unmounts: Mantine does so only when a dialog closes. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
