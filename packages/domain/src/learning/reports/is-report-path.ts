/** Reports and printed exams are rendered without the app's layout. */
export const isReportPath = (path: string): boolean => /^\/(cf[pa]-|print\/)/.test(path);
