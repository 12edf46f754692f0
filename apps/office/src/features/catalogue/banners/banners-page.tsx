import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CallResponse } from '@toro/contract/call';
import { bannerCalls } from '@toro/contract/catalogue/banners/content-calls';
import { officeBannersCalls } from '@toro/contract/catalogue/banners/office-calls';
import { formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { EmptyState } from '@toro/ui/empty-state.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastFailure } from '@toro/ui/toasts.ts';
import { api, errorMessage, queryClient } from '../../../shared/api.ts';
import { ContentRow, ContentRows } from '../../../shared/content/content-row.tsx';
import { SortableList } from '../../../shared/order/sortable-list.tsx';
import { toastUndo } from '../../../shared/order/toast-undo.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { useAction } from '../../../shared/use-action.ts';

type Banner = CallResponse<typeof officeBannersCalls.listBanners>['banners'][number];

const STATES: Record<Banner['state'], string> = {
  shown: 'No ar agora',
  published: 'Na fila',
  future: 'Ainda não começou',
  past: 'Já terminou',
  draft: 'Rascunho',
  archived: 'Arquivado',
};

const KEY = ['list', 'banner'];

function describeDays({ from_day, until_day }: Banner): string {
  if (from_day && until_day) return `de ${formatBrazilianDay(from_day)} a ${formatBrazilianDay(until_day)}`;
  if (from_day) return `desde ${formatBrazilianDay(from_day)}`;
  return until_day ? `até ${formatBrazilianDay(until_day)}` : 'sem dia para terminar';
}

/** The banners above the courses of students. */
export function BannersPage() {
  const mayWrite = usePermission()('banners.write');
  const navigate = useNavigate();
  const query = useQuery({ queryKey: KEY, queryFn: () => api.send(officeBannersCalls.listBanners) });
  const creating = useAction({
    send: () => api.send(bannerCalls.create, { body: { fields: {} } }),
    onDone: ({ id }) => navigate({ to: '/banners/$id', params: { id: String(id) } }),
  });
  return (
    <Page
      title="Banners"
      actions={
        mayWrite && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            loading={creating.isPending}
            onClick={() => creating.mutate()}
          >
            Novo banner
          </Button>
        )
      }
    >
      <QueryState
        query={query}
        loading="Carregando os banners..."
        skeleton={[84, 84, 84]}
        failure={{ title: 'Os banners não carregaram', text: 'Nada mudou. Tente de novo.' }}
        isEmpty={({ banners }) => banners.length === 0}
        empty={
          <EmptyState
            drawing="mountains"
            title="Ainda não há banners"
            text="O banner fica acima dos cursos, no início dos alunos."
          />
        }
      >
        {({ banners }) => <Banners banners={banners} mayWrite={mayWrite} />}
      </QueryState>
    </Page>
  );
}

function Banners({ banners, mayWrite }: { banners: Banner[]; mayWrite: boolean }) {
  const isPublished = ({ state }: Banner) => state !== 'draft' && state !== 'archived';
  const published = banners.filter(isPublished);
  const others = banners.filter((banner) => !isPublished(banner));
  const order = async (after: number[]) => {
    const before = published.map(({ id }) => id);
    const send = async (from: number[], to: number[]) => {
      await api.send(officeBannersCalls.reorderBanners, { body: { before: from, after: to } });
      await queryClient.invalidateQueries({ queryKey: KEY });
    };
    // The rows move at once; the answer of the server follows.
    queryClient.setQueryData(KEY, {
      banners: [...after.flatMap((id) => published.find((banner) => banner.id === id) ?? []), ...others],
    });
    try {
      await send(before, after);
      toastUndo('Ordem mudada.', () => send(after, before));
    } catch (error) {
      toastFailure(errorMessage(error));
      await queryClient.invalidateQueries({ queryKey: KEY });
    }
  };
  return (
    <>
      <SortableList
        label="Banners publicados, na ordem"
        items={published}
        nameOf={({ title }) => title}
        disabled={!mayWrite}
        onOrder={(ids) => void order(ids)}
      >
        {(banner) => <BannerRow banner={banner} />}
      </SortableList>
      {others.length > 0 && (
        <>
          <h2>Rascunhos e arquivados</h2>
          <ContentRows contents={others}>{(banner) => <BannerRow banner={banner} />}</ContentRows>
        </>
      )}
    </>
  );
}

const BannerRow = ({ banner }: { banner: Banner }) => (
  <ContentRow
    to="/banners/$id"
    params={{ id: String(banner.id) }}
    picture={banner.image_url}
    isWide
    title={banner.title || 'Sem título'}
    about={describeDays(banner)}
    marks={[
      banner.has_draft && banner.state !== 'draft' && banner.state !== 'archived' && 'Com rascunho',
      banner.is_scheduled && 'Agendado',
    ]}
    standing={{ text: STATES[banner.state], isOn: banner.state === 'shown' }}
  />
);
