import { Button, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { studyCalls } from '@toro/contract/learning/study/calls';
import { copyText } from '@toro/ui/copy-text.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { api, errorMessage } from '../../../../shared/api.ts';
import { useRefreshPlan } from './queries.ts';

/** 'Assinar no calendário': the secret address, shown only when it is made. */
export default function CalendarDialog({ hasCalendar, onClose }: { hasCalendar: boolean; onClose(): void }) {
  const refresh = useRefreshPlan();
  const create = useMutation({
    mutationFn: () => api.send(studyCalls.createCalendarAddress, {}),
    onSuccess: refresh,
  });
  const end = useMutation({
    mutationFn: () => api.send(studyCalls.endCalendarAddress, {}),
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  const url = create.data?.url;
  const failure = create.error ?? end.error;
  return (
    <Modal opened onClose={onClose} title="Assinar no calendário">
      <div className="dialogBody" data-gap="m">
        <p>
          O plano dos próximos 60 dias aparece no Google Agenda, no Calendário da Apple ou no Outlook, e se
          atualiza sozinho.
        </p>
        {url ? (
          <>
            <TextInput
              label="Endereço do seu calendário"
              value={url}
              readOnly
              onFocus={(event) => event.target.select()}
            />
            <p className="muted small">
              Copie agora: ele não aparece de novo. Quem tem o endereço vê o seu plano.
            </p>
            <Button
              onClick={async () => {
                await copyText(url);
                toastSuccess('Endereço copiado.');
              }}
            >
              Copiar endereço
            </Button>
          </>
        ) : (
          <>
            {hasCalendar && (
              <p className="muted">Você já tem um endereço. Trocar encerra o anterior na hora.</p>
            )}
            <div className="row">
              <Button loading={create.isPending} onClick={() => create.mutate()}>
                {hasCalendar ? 'Trocar endereço' : 'Criar endereço'}
              </Button>
              {hasCalendar && (
                <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
                  Encerrar endereço
                </Button>
              )}
            </div>
          </>
        )}
        {failure && <Notice kind="failure">{errorMessage(failure)}</Notice>}
      </div>
    </Modal>
  );
}
