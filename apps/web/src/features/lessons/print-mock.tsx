import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { printExam } from '@toro/contract/exams/calls';
import { toastFailure } from '@toro/ui/toasts.ts';
import { api } from '../../shared/api.ts';

const PRINT_FAILURE = 'Não foi possível preparar a impressão. Tente de novo em instantes.';

/** Opens the printable PDF of a mock exam in a new tab. */
export function PrintMock({ lesson }: { lesson: number }) {
  const print = useMutation({
    mutationFn: () => api.send(printExam, { params: { id: lesson } }),
  });

  /** The tab is opened during the click: pop-up blockers block a later one. */
  async function open(): Promise<void> {
    const tab = window.open('', '_blank');
    try {
      const { filename } = await print.mutateAsync();
      if (tab) tab.location.replace(filename);
      else window.location.assign(filename);
    } catch {
      tab?.close();
      toastFailure(PRINT_FAILURE);
    }
  }

  return (
    <Button
      variant="default"
      loading={print.isPending}
      leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
      onClick={() => void open()}
    >
      Imprimir
    </Button>
  );
}
