import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { questionsCalls } from '@toro/contract/questions/questions/calls';
import type { QuestionFields } from '@toro/domain/questions/questions/question-fields';
import { Card } from '@toro/ui/card.tsx';
import { api } from '../../../shared/api.ts';
import type { ContentPanel } from '../../../shared/content/content-kind.ts';
import { useOfficeConfig } from '../../../shared/office-config.ts';
import { usePermission } from '../../../shared/session/session-query.ts';
import { useShortcut } from '../../../shared/shortcuts/shortcuts.ts';
import { useAction } from '../../../shared/use-action.ts';
import { beginQuestion } from './begin-question.ts';
import { Comments } from './comments.tsx';
import { downloadQr } from './download-qr.ts';
import { workQuery } from './queries.ts';
import { QuestionStatistics } from './question-statistics.tsx';
import { ReviewCard } from './review-card.tsx';
import { UsesCard } from './uses-card.tsx';

type Panel = ContentPanel<QuestionFields>;

/** Review, comments, uses and figures of a question, and what can be done with it. */
export function QuestionPanel({ page }: { page: Panel }) {
  const { entity } = page;
  const isAllowed = usePermission();
  const { data: work } = useQuery(workQuery(entity.id, entity.revision));
  return (
    <>
      {work && <ReviewCard page={page} work={work} />}
      {isAllowed('items.read') && entity.published && <QuestionStatistics id={entity.id} />}
      {work && <UsesCard uses={work.uses} />}
      {work && <Comments page={page} work={work} />}
      <Actions page={page} canBeRemoved={work?.can_be_removed ?? false} origin={work?.origin_code ?? null} />
    </>
  );
}

interface ActionsProps {
  page: Panel;
  canBeRemoved: boolean;
  origin: string | null;
}

function Actions({ page, canBeRemoved, origin }: ActionsProps) {
  const { entity, values } = page;
  const mayWrite = usePermission()('questions.write');
  const navigate = useNavigate();
  const { student_url } = useOfficeConfig();
  const open = (id: number) => navigate({ to: '/questoes/$id', params: { id: String(id) } });
  const action = useAction({
    send: async (what: 'another' | 'copy' | 'remove') => {
      const { id, revision } = await page.save();
      if (what === 'remove') {
        await api.send(questionsCalls.removeQuestion, { params: { id }, body: { revision } });
        return navigate({ to: '/questoes' });
      }
      if (what === 'copy') return open((await api.send(questionsCalls.copyQuestion, { params: { id } })).id);
      const { family_id, module_id, source, year } = values;
      return open(await beginQuestion({ family_id, module_id, source, year }));
    },
  });
  useShortcut({
    keys: 'mod+enter',
    label: 'Salvar e criar outra (com Shift)',
    run: (event) => event.shiftKey && mayWrite && action.mutate('another'),
  });
  const qr = (format: 'svg' | 'png') => void downloadQr(values.code, format, student_url);
  return (
    <Card id="atos" title="Mais">
      {origin && <p className="muted small">Duplicada de {origin}.</p>}
      <div className="row">
        {mayWrite && (
          <>
            <Button
              size="xs"
              variant="default"
              loading={action.isPending}
              onClick={() => action.mutate('another')}
            >
              Salvar e criar outra
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={action.isPending}
              onClick={() => action.mutate('copy')}
            >
              Duplicar questão
            </Button>
            {canBeRemoved && (
              <Button
                size="xs"
                variant="default"
                disabled={action.isPending}
                onClick={() => action.mutate('remove')}
              >
                Remover
              </Button>
            )}
          </>
        )}
        {entity.published && (
          <>
            <Button size="xs" variant="default" onClick={() => qr('svg')}>
              Baixar QR (SVG)
            </Button>
            <Button size="xs" variant="default" onClick={() => qr('png')}>
              Baixar QR (PNG)
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
