// Things by a key, in the order in which keys first occur. (`Map.groupBy` is younger than browsers people have.)

/** Groups things. */
export function grouped<T, K>(all: readonly T[], by: (of: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(by(one));
    if (group) group.push(one);
    else groups.set(by(one), [one]);
  }
  return groups;
}
