import { useEffect, useState } from 'react';

/** For a dialog that is there only while it is open: the kit gives the focus back when one closes, not when one goes. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
