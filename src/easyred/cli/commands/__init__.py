"""The commands of easyred, one module each."""
