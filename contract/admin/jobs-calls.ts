import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { listPage } from '../list-schemas.ts';
import { AuditReasonBody } from '../text.ts';
import { FailedJob, JobsFileQuery, JobsQuery } from './jobs.ts';

export const jobsCalls = {
  adminJobs: {
    method: 'GET',
    path: '/admin/jobs',
    access: 'admin',
    isPolled: true,
    summary: 'Failed jobs, latest first: those that are retried and those given up',
    query: JobsQuery,
    data: listPage(FailedJob),
    errors: [],
  },
  adminJobsCsv: {
    method: 'GET',
    path: '/admin/jobs.csv',
    access: 'admin',
    summary: 'The same list as a CSV file',
    query: JobsFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: [],
  },
  retryJob: {
    method: 'POST',
    path: '/admin/jobs/:jobId/retry',
    access: 'admin',
    summary: 'Retry a failed job now; a job that was given up is queued again, once',
    params: ids('jobId'),
    body: AuditReasonBody,
    data: z.null(),
    errors: ['JOB_NOT_FOUND'],
  },
} as const satisfies CallDefinitions;
