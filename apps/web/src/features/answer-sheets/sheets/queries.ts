import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { sheetsCalls } from '@toro/contract/answer-sheets/sheets/calls';
import type { CallResponse } from '@toro/contract/call';
import { api } from '../../../shared/api.ts';

export type Gabarito = CallResponse<typeof sheetsCalls.listSheets>['gabaritos'][number];
export type Sheet = CallResponse<typeof sheetsCalls.getSheet>;
export type SheetQuestion = Sheet['modules'][number]['questions'][number];
export type SheetResult = CallResponse<typeof sheetsCalls.getSheetResult>;
export type ResultModule = SheetResult['modules'][number];

export interface SheetFilters {
  term: string;
  year: string;
  month: string;
}

const orNothing = (value: string) => (value === '' ? undefined : value);

export const sheetsQuery = ({ term, year, month }: SheetFilters) =>
  queryOptions({
    queryKey: ['answer-sheets', term, year, month],
    queryFn: ({ signal }) =>
      api.send(sheetsCalls.listSheets, {
        query: { term: orNothing(term), year: orNothing(year), month: orNothing(month) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const sheetQuery = (token: string) =>
  queryOptions({
    queryKey: ['answer-sheet', token],
    queryFn: ({ signal }) => api.send(sheetsCalls.getSheet, { params: { token }, signal }),
    // Newer marks are in the component's state: a refetch must not overwrite them.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const resultQuery = (token: string) =>
  queryOptions({
    queryKey: ['answer-sheet-result', token],
    queryFn: ({ signal }) => api.send(sheetsCalls.getSheetResult, { params: { token }, signal }),
  });

/** Exame novembro 2026. */
export const periodOf = ({ pre, formmatedMonth, formattedYear }: Gabarito) =>
  `${pre} ${formmatedMonth} ${formattedYear}`;
