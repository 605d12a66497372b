/**
 * One address for each host of a list as PostgreSQL's own programs read it, `postgres://user@one:5432,other:5433/name`: the
 * driver takes one only.
 */
export const addressesOf = (url: string): readonly [string, ...string[]] => {
  const [, before = '', hosts = '', after = ''] = /^([^/]*\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  const [first = '', ...others] = hosts.split(',').map((host) => before + host + after);
  return others.length === 0 ? [url] : [first, ...others];
};

/** The hosts of one database, of which one takes writes: whoever finds another one asks that first from then on. */
export interface Hosts<Host> {
  /** Asks the hosts one after the other, beginning with the one that answered last; rejects with the last failure. */
  find<Found>(ask: (host: Host) => Promise<Found>, isAboutHost?: (error: unknown) => boolean): Promise<Found>;
}

export const createHosts = <Host>(hosts: readonly [Host, ...Host[]]): Hosts<Host> => {
  let current = 0;
  return {
    find: async (ask, isAboutHost = () => true) => {
      for (let tries = hosts.length; ; tries -= 1) {
        const asked = current;
        try {
          return await ask(hosts[asked] ?? hosts[0]);
        } catch (error) {
          if (!isAboutHost(error)) throw error;
          // Others may have moved on meanwhile.
          if (current === asked) current = (asked + 1) % hosts.length;
          if (tries <= 1) throw error;
        }
      }
    },
  };
};
