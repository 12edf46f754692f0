import { Button, Modal } from '@mantine/core';
import { chargebacksCalls } from '@toro/contract/sales/chargebacks/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { PAPER_KINDS, type PaperKind } from '@toro/domain/sales/checkout/chargebacks';
import { Card } from '@toro/ui/card.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import { ConfirmAction } from '../../../shared/confirm-action.tsx';
import { DialogForm } from '../../../shared/form-dialog.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { OrderFileField, type OrderFileValue } from '../orders/order-file-field.tsx';
import classes from '../orders/orders.module.css';
import type { OpenChargeback } from './queries.ts';

type Paper = OpenChargeback['papers'][number];

const refresh = () => queryClient.invalidateQueries({ queryKey: ['chargeback'] });

/** 'Documentos': the files with which the academy defends itself. */
export function PapersCard({ chargeback: { id, papers, state } }: { chargeback: OpenChargeback }) {
  const isAllowed = usePermission();
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Paper | null>(null);
  const canWrite = isAllowed('orders.write');
  return (
    <Card
      id="documentos"
      title="Documentos da defesa"
      lead="O que mostra ao banco que o aluno comprou, aceitou os termos e usou o curso."
      actions={
        canWrite && (
          <Button variant="default" onClick={() => setIsAdding(true)}>
            Adicionar
          </Button>
        )
      }
    >
      {papers.length === 0 && (
        <p className="muted">
          {state === 'open' ? 'Nenhum documento ainda.' : 'Esta contestação não tem documentos.'}
        </p>
      )}
      <ul className={`plainList ${classes.refunds}`} hidden={papers.length === 0}>
        {papers.map((paper) => (
          <li key={paper.id} className="row" data-spread>
            <span className={classes.refund}>
              <a href={paper.file.url} target="_blank" rel="noreferrer" className="breakWords">
                {PAPER_KINDS[paper.kind]}
              </a>
              <span className="muted small breakWords">
                {`${paper.file.name} · ${paper.created_by}, ${dateAndTime(new Date(paper.created_at))}`}
              </span>
            </span>
            {canWrite && (
              <Button
                variant="subtle"
                color="gray"
                aria-label={`Remover ${PAPER_KINDS[paper.kind]} ${paper.file.name}`}
                onClick={() => setRemoved(paper)}
              >
                Remover
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Modal opened={isAdding} onClose={() => setIsAdding(false)} title="Adicionar documento">
        <PaperForm id={id} onClose={() => setIsAdding(false)} />
      </Modal>
      <ConfirmAction
        opened={removed !== null}
        title="Remover o documento?"
        text={[`${removed?.file.name} sai da defesa e é apagado.`]}
        confirm="Remover"
        isDanger
        send={() =>
          api.send(chargebacksCalls.removeChargebackPaper, { params: { id, paper: removed?.id ?? 0 } })
        }
        onDone={() => {
          toastSuccess('Documento removido.');
          void refresh();
        }}
        onFailed={() => void refresh()}
        onClose={() => setRemoved(null)}
      />
    </Card>
  );
}

function PaperForm({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useAppForm({
    initialValues: { kind: 'access' as PaperKind, file_id: null as OrderFileValue | null },
    validate: ({ file_id }) => ({ file_id: file_id ? null : 'Escolha o arquivo.' }),
    submit: ({ kind, file_id }) =>
      api.send(chargebacksCalls.addChargebackPaper, {
        params: { id },
        body: { kind, file_id: file_id?.id ?? 0 },
      }),
    onDone: () => {
      toastSuccess('Documento guardado.');
      onClose();
      return refresh();
    },
  });
  return (
    <DialogForm form={form} confirm="Guardar" onClose={onClose}>
      <SelectField
        label="O que mostra"
        data={Object.entries(PAPER_KINDS).map(([value, label]) => ({ value, label }))}
        {...form.field('kind')}
        onValue={(kind) => form.setValues({ kind: kind as PaperKind })}
      />
      <OrderFileField use="proof" label="Arquivo" {...form.field('file_id')} />
    </DialogForm>
  );
}
