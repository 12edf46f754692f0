import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ModuleChart } from './module-chart.tsx';
import { TrendChart } from './trend-chart.tsx';

afterEach(cleanup);

const modules = (
  <ModuleChart
    figures={[
      { module: 1, total: 54 },
      { module: 2, total: 90 },
    ]}
    modules={2}
    details={[
      { module: 1, title: 'Planejamento', recommended: 85 },
      { module: 2, title: 'Investimentos', recommended: 75 },
    ]}
  />
);
const chart = () => screen.getByRole('slider');

describe('values of a chart', () => {
  it('follow the arrow keys, and Escape hides them', () => {
    render(modules);
    fireEvent.focus(chart());
    expect(chart().getAttribute('aria-valuetext')).toBe('M2 · Investimentos: 90%, recomendado 75%');
    fireEvent.keyDown(chart(), { key: 'ArrowLeft' });
    expect(screen.getByText('M1 · Planejamento: 54%, recomendado 85%')).toBeTruthy();
    fireEvent.keyDown(chart(), { key: 'ArrowLeft' });
    expect(screen.getByText(/^M1 · /)).toBeTruthy();
    fireEvent.keyDown(chart(), { key: 'End' });
    expect(screen.getByText(/^M2 · /)).toBeTruthy();
    fireEvent.keyDown(chart(), { key: 'Escape' });
    expect(screen.queryByText(/^M2 · /)).toBeNull();
  });

  it('follow a mouse until it leaves, and stay after a touch', () => {
    render(modules);
    chart().getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect;
    fireEvent.pointerMove(chart(), { clientX: 120, pointerType: 'mouse' });
    expect(screen.getByText(/^M1 · /)).toBeTruthy();
    fireEvent.pointerLeave(chart(), { pointerType: 'mouse' });
    expect(screen.queryByText(/^M1 · /)).toBeNull();
    fireEvent.pointerDown(chart(), { clientX: 290, pointerType: 'touch' });
    fireEvent.pointerLeave(chart(), { pointerType: 'touch' });
    expect(screen.getByText(/^M2 · /)).toBeTruthy();
  });

  it('of the weeks name the week, the average and the number of tests', () => {
    const weeks = [
      { week: '2026-11-02', percent: 61.6, tests: 1 },
      { week: '2026-11-09', percent: null, tests: 0 },
    ];
    render(<TrendChart weeks={weeks} recommended={70} />);
    fireEvent.focus(chart());
    expect(screen.getByText('Semana de 02 nov 2026: 62% em 1 prova')).toBeTruthy();
  });
});
