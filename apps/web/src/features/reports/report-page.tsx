import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { countExamsDone } from '@toro/domain/reports/exams-done';
import { parseReportParameters, type ReportParameters } from '@toro/domain/reports/report-path';
import { findTextForScore, splitReportText } from '@toro/domain/reports/report-text';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useRuntimeConfig } from '../../shared/runtime-config.ts';
import { Message } from '../../ui/message.tsx';
import { generalAverage } from './general-average.ts';
import { type ReportAnswer, reportQuery, textsQuery } from './queries.ts';
import classes from './report.module.css';
import type { ReportProps } from './report-props.ts';
import { SimuladoPdf } from './simulado-pdf.tsx';
import { WeeklyPdf } from './weekly-pdf.tsx';
import { WeeklyPng } from './weekly-png.tsx';

type Screen = (props: ReportProps) => ReactNode;

const SCREENS: Record<string, Screen> = {
  'simulado-pdf': SimuladoPdf,
  'weekly-pdf': WeeklyPdf,
  'weekly-png': WeeklyPng,
};

/** Light paper in the brand's colours, whatever the device prefers; the renderer waits for its state. */
function Paper({ state, children }: { state: 'loading' | 'failed' | 'ready'; children: ReactNode }) {
  const { brand } = useRuntimeConfig();
  const colours = {
    '--brand-ink': brand.light.ink,
    '--brand-on-ink': brand.light.onInk,
    '--brand-accent': brand.light.accent,
    '--brand-on-accent': brand.light.onAccent,
  } as CSSProperties;
  return (
    <main className={classes.paper} data-paper="" data-report-state={state} style={colours}>
      {children}
    </main>
  );
}

function Missing() {
  return (
    <Paper state="failed">
      <Message
        drawing="lost"
        title="Este relatório não está aqui"
        text="O link venceu ou não é seu. Entre na sua conta e abra o relatório na página do curso."
      />
    </Paper>
  );
}

function texts(answer: ReportAnswer, found: { gte: number; lte: number; content: string }[], score: number) {
  const [report] = answer.report;
  if (!report) return { intro: '', note: '', closing: '' };
  const { done, toBeDone } = countExamsDone(report.test);
  return splitReportText(findTextForScore(found, score)?.content ?? '', {
    name: report.name,
    done,
    toBeDone,
  });
}

function LoadedReport({
  parameters,
  search,
  path,
}: {
  parameters: ReportParameters;
  search: string;
  path: string;
}) {
  const screen = path.slice(path.indexOf('-') + 1);
  const kind = screen.startsWith('simulado') ? 'simulado' : 'weekly';
  const { data: answer, error } = useQuery(reportQuery(kind, parameters.examType, search));
  const found = useQuery(textsQuery(answer?.texts));
  const report = answer?.report[0];
  const Screen = SCREENS[screen];
  if (error || !Screen) return <Missing />;
  if (!answer || !report || found.isPending)
    return (
      <Paper state="loading">
        <p role="status" className={classes.loading}>
          ...carregando
        </p>
      </Paper>
    );
  const score = kind === 'simulado' ? generalAverage(report, answer.exam) : report.score.score;
  return (
    <Paper state="ready">
      <Screen
        report={report}
        exam={answer.exam}
        scheduled={answer.scheduled_exam?.date_exam ?? null}
        text={texts(answer, found.data ?? [], score)}
        parameters={parameters}
      />
    </Paper>
  );
}

/** A performance report, opened by its student, by the renderer or from a mail. */
export function ReportPage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  // As it was signed: the router may write the same query in another way.
  const [search] = useState(() => window.location.search);
  const parameters = parseReportParameters(path, new URLSearchParams(search));
  if (!parameters) return <Missing />;
  return <LoadedReport parameters={parameters} search={search} path={path} />;
}
