import { type CallDefinitions, ids } from '../call.ts';
import { signOffMore } from '../signoffs/views.ts';
import { AuditReasonBody } from '../text.ts';
import {
  AdminSetting,
  AdminSettings,
  ChangeSettingBody,
  PublicSettings,
  SettingHistory,
  SettingHistoryFileQuery,
  SettingHistoryQuery,
  SettingParams,
} from './views.ts';

export const settingsCalls = {
  settings: {
    method: 'GET',
    path: '/settings',
    access: 'anyone',
    mayLag: true,
    summary: 'The booking charge and the rules of bonuses in force',
    data: PublicSettings,
    errors: [],
  },
  adminSettings: {
    method: 'GET',
    path: '/admin/settings',
    access: 'admin',
    summary: 'Every setting with its version in force and the scheduled ones',
    data: AdminSettings,
    errors: [],
  },
  settingHistory: {
    method: 'GET',
    path: '/admin/settings/versions',
    access: 'admin',
    summary: 'All versions of a setting, latest first, page by page',
    query: SettingHistoryQuery,
    data: SettingHistory,
    errors: [],
  },
  settingHistoryCsv: {
    method: 'GET',
    path: '/admin/settings/versions.csv',
    access: 'admin',
    summary: 'The same list as a CSV file',
    query: SettingHistoryFileQuery,
    file: 'text/csv; charset=utf-8',
    errors: [],
  },
  changeSetting: {
    method: 'POST',
    path: '/admin/settings/:key/versions',
    access: 'admin',
    summary:
      'Publish a version of a setting, from now on or later; above the bound another admin has to confirm it',
    params: SettingParams,
    body: ChangeSettingBody,
    data: AdminSetting,
    more: signOffMore,
    errors: ['SETTING_CHANGED', 'SETTING_TAKEN', 'SECOND_ADMIN_NEEDED', 'SIGN_OFF_OPEN'],
  },
  withdrawSetting: {
    method: 'POST',
    path: '/admin/settings/versions/:versionId/withdraw',
    access: 'admin',
    summary: 'Withdraw a version that has not taken effect',
    params: ids('versionId'),
    body: AuditReasonBody,
    data: AdminSetting,
    errors: ['SETTING_VERSION_NOT_FOUND', 'SETTING_IN_FORCE', 'SETTING_WITHDRAWN'],
  },
} as const satisfies CallDefinitions;
