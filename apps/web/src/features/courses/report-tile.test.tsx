import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { listWeeklyReports, trackReportDownload } from '@toro/contract/reports/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canDownloadReport, ReportTile } from './report-tile.tsx';

const { send, saveFile, fetchQuery } = vi.hoisted(() => ({
  send: vi.fn(),
  saveFile: vi.fn(),
  fetchQuery: vi.fn((query: { queryFn(context: object): unknown }) => query.queryFn({})),
}));

vi.mock('../../shared/api.ts', () => ({ api: { send }, errorMessage: String, queryClient: { fetchQuery } }));
vi.mock('@toro/ui/save-file.ts', () => ({ saveFile }));

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

  it('fetches the report by class group and course, and opens the newest (COURSE-07, COURSE-08)', async () => {
    send.mockResolvedValue([
      { date: '2026-11-01', url: '/old' },
      { date: '2026-11-08', url: '/new' },
    ]);
    pressTile();
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith('/new'));
    expect(send.mock.calls[0]).toEqual([
      listWeeklyReports,
      { params: { id_curso: 101, id_turma: 530 }, signal: undefined },
    ]);
  });

  it('registers the download before the file opens (DASH-05, DASH-06)', async () => {
    let registered = () => {};
    send.mockResolvedValueOnce([{ date: '2026-11-08', url: '/new' }]);
    send.mockReturnValueOnce(
      new Promise<object>((resolve) => {
        registered = () => resolve({});
      }),
    );
    send.mockResolvedValue({});
    pressTile();
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith(trackReportDownload, {
        body: { file_path: '/new', file_date: '2026-11-08', id_course: 101, id_course_class: 530 },
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
