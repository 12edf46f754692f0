import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ErrorSource } from '@toro/domain/questions/error-reports/error-report';
import { toastFailure } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { useIsLimited } from '../../../shared/session.ts';
import type ReportErrorDialog from './report-error-dialog.tsx';

interface ReportErrorButtonProps {
  question: { id_questao: number; codigo: string };
  source: ErrorSource;
}

/** 'Reportar erro' below a question. The dialog is loaded when it is opened; an exam goes on when that fails. */
export function ReportErrorButton({ question, source }: ReportErrorButtonProps) {
  const isLimited = useIsLimited();
  const [Dialog, setDialog] = useState<typeof ReportErrorDialog | null>(null);
  const open = () =>
    import('./report-error-dialog.tsx').then(
      (module) => setDialog(() => module.default),
      () => toastFailure('Sem conexão. Tente de novo quando a internet voltar.'),
    );
  if (isLimited) return null;
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        // Its words stand at the edge, as those above.
        ml="calc(-1 * var(--button-padding-x))"
        leftSection={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
        onClick={() => void open()}
      >
        Reportar erro
      </Button>
      {Dialog && <Dialog question={question} source={source} onClose={() => setDialog(null)} />}
    </div>
  );
}
