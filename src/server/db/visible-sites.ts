/**
 * Every site that a user may see, with the user's role: own company's sites and those the user was added to.
 * A backup has no users of its own: who sees its source sees it, in the same role. What was deleted nobody sees.
 * `case` and not `coalesce`: only the first is trusted before a rule that keeps rows back, and then the user is found by
 * the index, and not among all their sites.
 */
export const visibleTo = (userId: string, companyId: string): string => `sites s
  left join site_users m on m.user_id = ${userId}
    and m.site_id = case when s.backup_source_id is null then s.id else s.backup_source_id end
  left join sites source on source.id = s.backup_source_id
  where s.deleted_at is null and (s.company_id = ${companyId} or m.role is not null)`;

/** The role on one of these sites. */
export const roleOf = (isCompanyAdmin: string, companyId: string): string =>
  `case when ${isCompanyAdmin} and s.company_id = ${companyId} then 'owner' else coalesce(m.role, 'company') end`;

/** $1 is the user, $2 the user's company. */
export const visibleSites = visibleTo('$1', '$2');
