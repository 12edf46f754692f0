import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { useEffect, useRef } from 'react';

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && latest.current(),
    enableBeforeUnload: false,
    withResolver: true,
  });
  useEffect(() => {
    // The browser asks in its own words before it closes the page.
    const askBefore = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBefore);
    return () => window.removeEventListener('beforeunload', askBefore);
  }, []);
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      opened
      title="Você tem alterações não salvas."
      confirm="Sair sem salvar"
      cancel="Continuar editando"
      danger
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>Se você sair agora, o que foi digitado nesta página se perde.</p>
    </ConfirmDialog>
  );
}
