// Before the first paint, so that nothing flashes in the wrong colours.
try {
  const theme = localStorage.getItem("sandtable-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {}
