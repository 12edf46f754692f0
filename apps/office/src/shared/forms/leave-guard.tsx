import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { useEffect, useRef } from 'react';

interface LeaveGuardProps {
  isUnsaved: () => boolean;
  title?: string;
  text?: string;
  confirm?: string;
  cancel?: string;
}

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({
  isUnsaved,
  title = 'Você tem alterações não salvas.',
  text = 'Se você sair agora, o que foi digitado nesta página se perde.',
  confirm = 'Sair sem salvar',
  cancel = 'Continuar editando',
}: LeaveGuardProps) {
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
      title={title}
      confirm={confirm}
      cancel={cancel}
      danger
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
