import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { reportCfpAll } from '@toro/contract/performance/calls';
import { describe, expect, it, vi } from 'vitest';
import { offersReport, ReportTile } from './report-tile.tsx';

const { send, saveFile } = vi.hoisted(() => ({ send: vi.fn(), saveFile: vi.fn() }));

vi.mock('../../app/api.ts', () => ({ api: { send }, messageOf: String }));
vi.mock('../../ui/save-file.ts', () => ({ saveFile }));

const course = { id: 101, id_turma: 530, report_download: true };

describe('report tile', () => {
  it('fetches the report by class group and course, and saves the newest (COURSE-07, COURSE-08)', async () => {
    send.mockResolvedValue([
      { date: '2026-11-01', url: '/old' },
      { date: '2026-11-08', url: '/new' },
    ]);
    render(
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <ReportTile course={course} reachable />
        </QueryClientProvider>
      </MantineProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Baixar relatório' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith('/new'));
    expect(send.mock.calls[0]).toEqual([reportCfpAll, { params: { id_curso: 101, id_turma: 530 } }]);
  });

  it('stands only for courses with a report', () => {
    expect(offersReport({ ...course, report_download: false })).toBe(false);
    expect(offersReport({ ...course, report_download: undefined })).toBe(false);
    expect(offersReport(course)).toBe(reportCfpAll.arrives === undefined);
  });
});
