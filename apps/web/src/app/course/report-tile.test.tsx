import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { reportsCalls } from '@toro/contract/learning/reports/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canDownloadReport, ReportTile } from './report-tile.tsx';

const { send, saveFile, invalidateQueries } = vi.hoisted(() => ({
  send: vi.fn(),
  saveFile: vi.fn(),
  invalidateQueries: vi.fn(),
}));

vi.mock('../../shared/api.ts', () => ({
  api: { send },
  errorMessage: String,
  queryClient: { invalidateQueries },
}));
vi.mock('@toro/ui/save-file.ts', () => ({ saveFile }));

const report = (changes: object = {}) => ({
  date: '2026-11-09',
  state: 'waiting',
  progress: 0,
  delayed: false,
  url: null,
  ...changes,
});
const READY = report({ state: 'ready', progress: 100, url: '/new' });

const course = { id: 101, id_turma: 530, report_download: true };

function pressTile() {
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ReportTile course={course} reachable />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Baixar relatório' }));
}

describe('report tile', () => {
  beforeEach(() => vi.clearAllMocks());
  afterEach(cleanup);

  it('fetches the report by class group and course, and opens it (COURSE-07, COURSE-08)', async () => {
    send.mockResolvedValue(READY);
    pressTile();
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith('/new'));
    expect(send.mock.calls[0]).toEqual([
      reportsCalls.prepareReport,
      { params: { id_curso: 101, id_turma: 530 }, body: { retry: true } },
    ]);
  });

  it('shows that the report is asked for, being made, and ready', async () => {
    send
      .mockResolvedValueOnce(report())
      .mockResolvedValueOnce(report({ progress: 60 }))
      .mockResolvedValue(READY);
    pressTile();
    const status = screen.getByRole('status');
    await waitFor(() => expect(status.textContent).toContain('Pedido feito'));
    await waitFor(() => expect(status.textContent).toBe('Preparando… 60%'), { timeout: 3000 });
    expect(
      screen.getByRole('progressbar', { name: 'Preparo do relatório' }).getAttribute('aria-valuenow'),
    ).toBe('60');
    await waitFor(() => expect(status.textContent).toBe('Pronto: o arquivo foi baixado.'), { timeout: 3000 });
    expect(send.mock.calls.slice(1, 3).map(([, input]) => input.body)).toEqual([
      { retry: false },
      { retry: false },
    ]);
  });

  it('offers another try after a failure, and says when the server is not able yet', async () => {
    send.mockResolvedValueOnce(report({ state: 'failed' }));
    pressTile();
    const status = screen.getByRole('status');
    await waitFor(() => expect(status.textContent).toContain('tentar de novo'));
    send.mockResolvedValueOnce(report({ delayed: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Baixar relatório' }));
    await waitFor(() => expect(status.textContent).toContain('Volte mais tarde'));
    expect(send.mock.calls[1]?.[1].body).toEqual({ retry: true });
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('registers the download before the file opens (DASH-05, DASH-06)', async () => {
    let registered = () => {};
    send.mockResolvedValueOnce(READY);
    send.mockReturnValueOnce(
      new Promise<object>((resolve) => {
        registered = () => resolve({});
      }),
    );
    send.mockResolvedValue({});
    pressTile();
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith(reportsCalls.trackReportDownload, {
        body: { file_path: '/new', file_date: '2026-11-09', id_course: 101, id_course_class: 530 },
      }),
    );
    expect(saveFile).not.toHaveBeenCalled();
    registered();
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith('/new'));
  });

  it('is shown only for courses with a report', () => {
    expect(canDownloadReport({ ...course, report_download: false })).toBe(false);
    expect(canDownloadReport({ ...course, report_download: undefined })).toBe(false);
    expect(canDownloadReport(course)).toBe(true);
  });
});
