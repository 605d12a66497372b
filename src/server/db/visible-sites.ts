/**
 * Every site that a user may see, with the user's role: own company's sites and those the user was added to.
 * A backup has no users of its own: who sees its source sees it, in the same role. What was deleted nobody sees.
 */
export const visibleTo = (userId: string, companyId: string): string => `sites s
  left join site_users m on m.site_id = coalesce(s.backup_source_id, s.id) and m.user_id = ${userId}
  left join sites source on source.id = s.backup_source_id
  where s.deleted_at is null and (s.company_id = ${companyId} or m.role is not null)`;

/** The role on one of these sites. */
export const roleOf = (isCompanyAdmin: string, companyId: string): string =>
  `case when ${isCompanyAdmin} and s.company_id = ${companyId} then 'owner' else coalesce(m.role, 'company') end`;

/** $1 is the user, $2 the user's company. */
export const visibleSites = visibleTo('$1', '$2');
