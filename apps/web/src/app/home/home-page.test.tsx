import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { coursesQuery } from '../../shared/courses/queries.ts';
import { HomePage } from './home-page.tsx';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('../../shared/api.ts', () => ({ api: { send }, today: () => '2026-11-15' }));
vi.mock('../../shared/runtime-config.ts', () => ({
  useRuntimeConfig: () => ({ features: { study: false }, hiddenMenu: [] }),
}));
vi.mock('../../features/catalogue/banners/hero-banner.tsx', () => ({ HeroBanner: () => null }));
vi.mock('./missing-notice.tsx', () => ({ MissingNotice: () => null }));
vi.mock('./continue-card.tsx', () => ({ ContinueCard: () => null }));
vi.mock('./course-card.tsx', () => ({
  CourseCard: ({ course }: { course: { curso: string } }) => course.curso,
}));

afterEach(cleanup);

it('keeps the courses on the screen when a refetch fails', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  send.mockResolvedValueOnce([
    { id_curso: 101, id_turma: 530, curso: 'CFP', is_visible: true, data_fim_aulas: null },
  ]);
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <HomePage />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText('CFP');
  send.mockRejectedValueOnce(new Error('away'));
  await act(() => client.invalidateQueries({ queryKey: coursesQuery.queryKey }));
  expect(send).toHaveBeenCalledTimes(2);
  expect(screen.getByText('CFP')).toBeTruthy();
});
