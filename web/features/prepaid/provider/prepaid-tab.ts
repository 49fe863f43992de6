/** The parameter of the URL that contains the open tab of what a business sells in advance. */
export const TAB_PARAMETER = 'kind';
